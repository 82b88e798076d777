import { createCanvas, loadImage } from '@napi-rs/canvas'
import { toBuffer } from 'bwip-js/node'
import { expect, test } from 'vitest'
import { readQrPicture } from '#server/providers/qr/read-qr-picture.ts'

const CODE =
  '00020101021228520011ph.ppmi.p2m0111PAPHPHM1XXX0311TESTMERCH01050300052046012530360854071234.505802PH5916PERA TEST LENDER6006Makati62300514LN20261121000107080000000163045447'

async function picture(text: string, options: object = {}): Promise<string> {
  const more = { paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF', ...options }
  const png = await toBuffer({ bcid: 'qrcode', text, ...more })
  return `data:image/png;base64,${png.toString('base64')}`
}

/** The picture on a larger one, with something painted over it. */
async function painted(
  address: string,
  paint: (pen: ReturnType<typeof penOf>, side: number) => void,
) {
  const image = await loadImage(Buffer.from(address.split(',')[1] ?? '', 'base64'))
  const canvas = createCanvas(image.width + 120, image.height + 200)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 60, 100)
  paint(pen, image.width)
  return canvas.toDataURL('image/png')
}
const penOf = () => createCanvas(1, 1).getContext('2d')

test.each(['L', 'M', 'Q', 'H'])('a code of level %s is read from its picture', async (eclevel) => {
  expect(await readQrPicture(await picture(CODE, { eclevel }))).toBe(CODE)
  expect(await readQrPicture((await picture(CODE, { eclevel })).split(',')[1] ?? '')).toBe(CODE)
})

test.each([1, 2, 3, 4, 7, 10])('at %i pixels for a module', async (scale) => {
  expect(await readQrPicture(await picture(CODE, { scale }))).toBe(CODE)
})

test('every length up to what a QR Ph code may have, in digits, capitals and any characters', async () => {
  for (let length = 1; length <= 512; length = Math.ceil(length * 1.4)) {
    for (const text of ['7'.repeat(length), 'AB-3 '.repeat(length).slice(0, length)])
      expect(await readQrPicture(await picture(text, { scale: 1 }))).toBe(text)
    const any = 'Añejo/é 12'.repeat(length).slice(0, length)
    expect(await readQrPicture(await picture(any, { scale: 2, eclevel: 'Q' }))).toBe(any)
  }
})

test('a code in a frame with words, and a mark in its middle, is read', async () => {
  const framed = await painted(await picture(CODE, { eclevel: 'H', scale: 4 }), (pen, side) => {
    pen.strokeRect(10, 10, side + 100, side + 180)
    pen.fillStyle = '#000000'
    pen.font = '24px sans-serif'
    pen.fillText('QR Ph', 80, 60)
    pen.fillStyle = '#C8102E'
    pen.fillRect(60 + side / 2 - 16, 100 + side / 2 - 16, 32, 32)
  })
  expect(await readQrPicture(framed)).toBe(CODE)
})

test('what is no picture of one code is not read', async () => {
  const covered = await painted(await picture(CODE, { eclevel: 'L' }), (pen, side) => {
    pen.fillRect(60, 100, side / 2, side / 2)
  })
  const destroyed = await painted(await picture(CODE, { eclevel: 'L' }), (pen, side) => {
    pen.fillRect(60 + side / 2, 100 + side / 2, side / 2, side / 2)
  })
  const empty = createCanvas(100, 100).toDataURL('image/png')
  for (const address of [
    '',
    'data:image/png;base64,',
    'data:image/png;base64,AAAA',
    empty,
    covered,
    destroyed,
    'https://x.example/qr.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
  ])
    expect(await readQrPicture(address)).toBeNull()
})
