import sharp, { type Sharp } from 'sharp'
import { picture } from '#server/service/complaint/testing-complaint.ts'

/** The picture as a camera that was held so keeps it, with where it was taken and whose it is. */
export async function located(orientation: number, format: 'jpeg' | 'webp'): Promise<Buffer> {
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

/** What undoes the turn of each orientation (EXIF 2.3, tag 0112), by number. */
const HELD: readonly ((it: Sharp) => Sharp)[] = [
  (it) => it,
  (it) => it.flop(),
  (it) => it.rotate(180),
  (it) => it.flip(),
  // Mirrored before it is turned, in whichever order that is said.
  (it) => it.flop().rotate(270),
  (it) => it.rotate(270),
  (it) => it.flop().rotate(90),
  (it) => it.rotate(90),
]
