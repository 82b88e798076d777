import { toSVG } from 'bwip-js/node'
import { totpAddress } from '#server/backoffice/credentials/totp.ts'

/** The QR code that an authenticator app reads, as a data: address. */
export function totpPicture(totpKey: string, email: string, issuer: string): string {
  const svg = toSVG({
    bcid: 'qrcode',
    text: totpAddress(totpKey, email, issuer),
    paddingwidth: 4,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
