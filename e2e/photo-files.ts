import { createCanvas } from '@napi-rs/canvas'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * A photo as a phone makes one: large, with a grain that does not compress to nothing.
 *
 * @param place tells one photo from another
 */
export function photoFile(place: number, width = 2400, height = 1800): PhotoFile {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, `hsl(${place * 40} 60% 70%)`)
  ground.addColorStop(1, `hsl(${place * 40 + 120} 60% 30%)`)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  for (let grain = 0; grain < 1500; grain += 1) {
    context.fillStyle = `hsl(${(grain * 137) % 360} 50% 50% / 40%)`
    context.fillRect((grain * 7919) % width, (grain * 104_729) % height, 12, 12)
  }
  return { name: `IMG_${place}.jpg`, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg') }
}

/** A file with the header of a HEIC photo, the format of newer iPhones. */
export const HEIC_FILE: PhotoFile = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
}
