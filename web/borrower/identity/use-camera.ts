import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Why there is no live picture: the borrower or the browser refused it, or there is no camera. */
export type CameraFault = 'cameraRefused' | 'noCamera'

/**
 * Shows the camera in a video while mounted. Every track is stopped when the view closes, the page
 * is hidden, or the camera comes after all that: no light stays on.
 */
export function useCamera(
  facing: 'environment' | 'user',
  onFault: (fault: CameraFault) => void,
  onHidden: () => void,
): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null)
  const fail = useEffectEvent((error: unknown) => onFault(faultOf(error)))
  const hide = useEffectEvent(() => onHidden())

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false

    openCamera(facing).then(
      (opened) => {
        stream = opened
        if (isOver || !video.current) return stop(opened)
        video.current.srcObject = opened
        return video.current.play().catch(() => undefined)
      },
      (error: unknown) => {
        if (!isOver) fail(error)
      },
    )

    const leave = () => {
      if (document.visibilityState === 'hidden') hide()
    }
    document.addEventListener('visibilitychange', leave)
    const shown = video.current
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', leave)
      if (stream) stop(stream)
      if (shown) shown.srcObject = null
    }
  }, [facing])

  return video
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Full HD where there is so much: the small print of an ID can be read. */
async function openCamera(facing: 'environment' | 'user'): Promise<MediaStream> {
  // Without a secure address, and in old web views, there is none.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('No camera.', 'NotFoundError')
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

function faultOf(error: unknown): CameraFault {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
  return isRefused ? 'cameraRefused' : 'noCamera'
}
