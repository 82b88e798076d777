import type { FastifyInstance } from 'fastify'
import {
  type ChannelMark,
  channelMark,
  type MarkKind,
} from '#server/payments/channels/channel-marks.ts'

/** The address of a channel's mark. */
export function channelLogoAddress(publicUrl: string, number: string): string {
  return `${publicUrl}/logos/channel/${encodeURIComponent(number)}.svg`
}

/** Serves an own neutral mark for each payment channel: no trade marks. */
export function channelLogos(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/logos/channel/:file', async ({ params }, reply) => {
    const [, number] = /^([A-Z0-9]{2,8})\.svg$/.exec(params.file) ?? []
    if (!number) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(drawn(channelMark(number)))
  })
}

/**
 * Letters before the outline of what the payer goes to. The tile has its own ground and an edge of
 * light, so that it is legible on light and on dark paper.
 */
function drawn({ letters, kind }: ChannelMark): string {
  const { ground, outline } = KINDS[kind]
  const size = SIZES[letters.length] ?? 12
  // Capitals are about 0.72 of their size high.
  const base = 20 + size * 0.36
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="${ground}"/><path d="${outline}" transform="translate(13.5 13.5) scale(1.3)" fill="none" stroke="#FFFFFF" stroke-opacity=".24" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><rect x=".5" y=".5" width="39" height="39" rx="10.5" fill="none" stroke="#FFFFFF" stroke-opacity=".18"/><text x="20" y="${base.toFixed(1)}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" fill="#FFFFFF">${letters}</text></svg>`
}

/** Sizes by the number of letters. */
const SIZES: Readonly<Record<number, number>> = { 1: 20, 2: 16, 3: 13 }

/** Grounds with a contrast of at least 4.5:1 to white letters; outlines on a grid of 24. */
const KINDS: Readonly<Record<MarkKind, { ground: string; outline: string }>> = {
  wallet: {
    ground: '#2C4A78',
    outline: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12M16 13.5h5',
  },
  bank: {
    ground: '#2B5A4E',
    outline: 'M3 9.5 12 4l9 5.5ZM5.5 12v6M10 12v6M14 12v6M18.5 12v6M3 20.5h18',
  },
  counter: {
    ground: '#7A4A21',
    outline:
      'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-6h4v6',
  },
  qr: {
    ground: '#54407A',
    outline: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h3v3M20 14v6h-3M14 20v0',
  },
  code: {
    ground: '#3B4254',
    outline: 'M4 5v14M8 5v14M11 5v14M15 5v14M17.5 5v14M21 5v14',
  },
}
