/** What the picture of a code shows. */
export interface PicturedCode {
  title: string
  /** Ready to show. */
  amount: string
  code: string
  /** The address of a barcode or QR code; empty: the code alone. */
  image: string
}

const WIDTH = 720
const MARGIN = 48

/**
 * Draws a code as a picture to keep, dark on white whatever the colours of the screen: a scanner and
 * a printer need it so.
 *
 * @returns null where the browser cannot draw it
 */
export async function codePicture(pictured: PicturedCode): Promise<Blob | null> {
  return draw(pictured).catch(() => null)
}

async function draw(pictured: PicturedCode): Promise<Blob | null> {
  const image = pictured.image ? await loaded(pictured.image) : null
  const scale = image ? (WIDTH - 2 * MARGIN) / (image.naturalWidth || WIDTH) : 0
  const imageHeight = image ? Math.min(image.naturalHeight * scale, WIDTH - 2 * MARGIN) : 0
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = 300 + imageHeight
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, WIDTH, canvas.height)
  pen.fillStyle = '#1F2430'
  pen.textAlign = 'center'
  const line = (text: string, size: number, y: number) => {
    pen.font = `600 ${size}px system-ui, sans-serif`
    pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN)
  }
  line(pictured.title, 28, 72)
  line(pictured.amount, 56, 148)
  // Bars that a smooth edge widens are not read.
  pen.imageSmoothingEnabled = false
  if (image) pen.drawImage(image, MARGIN, 188, WIDTH - 2 * MARGIN, imageHeight)
  line(pictured.code, 40, 188 + imageHeight + 64)
  return new Promise((made) => canvas.toBlob(made, 'image/png'))
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
