/** A box in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The share of the frame that is kept around it, so that no corner is lost. */
const MARGIN = 0.06

/**
 * The part of a video that a frame over it shows, with some room around, in the video's own pixels.
 *
 * @param video its size in its own pixels
 * @param shown where it is on the screen, which it covers and is cut to (object-fit: cover)
 * @param frame where the frame is on the screen
 */
export function frameInVideo(
  video: { readonly width: number; readonly height: number },
  shown: Box,
  frame: Box,
): Box {
  const scale = Math.max(shown.width / video.width, shown.height / video.height)
  const hiddenX = (video.width * scale - shown.width) / 2
  const hiddenY = (video.height * scale - shown.height) / 2
  const room = { x: frame.width * MARGIN, y: frame.height * MARGIN }
  const left = (frame.left - shown.left - room.x + hiddenX) / scale
  const top = (frame.top - shown.top - room.y + hiddenY) / scale
  const right = left + (frame.width + 2 * room.x) / scale
  const bottom = top + (frame.height + 2 * room.y) / scale
  const from = { x: Math.max(0, Math.round(left)), y: Math.max(0, Math.round(top)) }
  return {
    left: from.x,
    top: from.y,
    width: Math.min(video.width, Math.round(right)) - from.x,
    height: Math.min(video.height, Math.round(bottom)) - from.y,
  }
}
