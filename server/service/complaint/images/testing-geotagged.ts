import sharp, { type Sharp } from 'sharp'
import { picture } from '#server/service/complaint/testing-complaint.ts'

/** The picture as a camera in this orientation stores it, with location and owner. */
export async function geotagged(orientation: number, format: 'jpeg' | 'webp'): Promise<Buffer> {
  const upright = await picture().png().toBuffer()
  const held = HELD[orientation - 1]!
  return held(sharp(upright))
    .withExif({
      IFD0: { Make: 'Camera', Artist: 'secret', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 58/1', GPSLongitude: '120/1 59/1 3/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
}

/** The inverse of each orientation (EXIF 2.3, tag 0112), by number. */
const HELD: readonly ((image: Sharp) => Sharp)[] = [
  (image) => image,
  (image) => image.flop(),
  (image) => image.rotate(180),
  (image) => image.flip(),
  // The library mirrors before it rotates, in whichever order the calls are.
  (image) => image.flop().rotate(270),
  (image) => image.rotate(270),
  (image) => image.flop().rotate(90),
  (image) => image.rotate(90),
]
