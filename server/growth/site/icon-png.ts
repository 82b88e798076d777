import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Renders an SVG as PNG. @param size pixels of each side */
export async function iconPng(svg: string, size: number): Promise<Buffer> {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, size, size)
  return canvas.encode('png')
}
