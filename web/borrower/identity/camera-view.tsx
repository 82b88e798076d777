import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'
import styles from '#web/borrower/identity/camera-view.module.css'
import { checkDrawn } from '#web/borrower/identity/check-picture.ts'
import { frameInVideo } from '#web/borrower/identity/frame-in-video.ts'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import { type CameraFault, useCamera } from '#web/borrower/identity/use-camera.ts'
import { useModal } from '#web/kit/dialog/use-modal.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  kind: PictureKind
  onTaken: (jpeg: Blob) => void
  onFault: (fault: CameraFault) => void
  onLeave: () => void
}

/** How often the live picture is checked, in milliseconds. */
const LOOK_MS = 700

const QUALITY = 0.9

/** The live picture of the camera with a frame of the card's shape, or an oval. */
export function CameraView({ kind, onTaken, onFault, onLeave }: Props) {
  const words = useWords(identityTexts)
  const modal = useModal(onLeave)
  const video = useCamera(kind === 'selfie' ? 'user' : 'environment', onFault, onLeave)
  const frame = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<PictureCheck | null>(null)

  const look = useEffectEvent(() => {
    const drawn = drawFrame(video.current, frame.current)
    if (drawn) setFound(checkDrawn({ source: drawn, ...sizeOf(drawn) }, kind))
  })
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  function take() {
    drawFrame(video.current, frame.current)?.toBlob(
      (jpeg) => jpeg && onTaken(jpeg),
      'image/jpeg',
      QUALITY,
    )
  }

  return (
    <dialog className={styles['view']} aria-label={words.kinds[kind].title} {...modal}>
      <video
        ref={video}
        className={styles['video']}
        data-kind={kind}
        playsInline
        muted
        autoPlay
        aria-hidden="true"
      />
      <button
        type="button"
        className={styles['close']}
        aria-label={words.closeCamera}
        onClick={onLeave}
      >
        <Icon shape={SHAPES.cross} />
      </button>
      <p className={styles['say']}>{words.kinds[kind].frame}</p>
      <div ref={frame} className={styles['frame']} data-kind={kind} data-found={found} />
      <output className={styles['found']}>
        {found && found !== 'unchecked' && words.live[found]}
      </output>
      <button
        type="button"
        className={styles['shutter']}
        aria-label={words.shutter}
        disabled={found === null}
        onClick={take}
      />
    </dialog>
  )
}

const sizeOf = ({ width, height }: HTMLCanvasElement) => ({ width, height })

/** What the frame shows now, in the camera's own pixels; null before the first picture. */
function drawFrame(
  video: HTMLVideoElement | null,
  frame: HTMLDivElement | null,
): HTMLCanvasElement | null {
  if (!video || !frame || video.videoWidth === 0) return null
  const size = { width: video.videoWidth, height: video.videoHeight }
  const { left, top, width, height } = frameInVideo(
    size,
    video.getBoundingClientRect(),
    frame.getBoundingClientRect(),
  )
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, width, height)
  return canvas
}
