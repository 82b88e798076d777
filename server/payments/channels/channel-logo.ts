import type { FastifyInstance } from 'fastify'

/** Background colours with a contrast of at least 4.5:1 to white letters. */
const GROUNDS = ['#1F2430', '#0B5A7A', '#0B6B4B', '#6B3FA0', '#8A3B12', '#7A1F4B']

/** Serves a neutral monogram for each payment channel: no trade marks. */
export function channelLogos(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/logos/channel/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, number] = /^([A-Z0-9]{2,8})\.svg$/.exec(params.file) ?? []
      if (!number) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(monogram(number))
    },
  )
}

function monogram(number: string): string {
  const letters = number.slice(0, 2)
  const place = [...number].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const ground = GROUNDS[place % GROUNDS.length] ?? '#1F2430'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${ground}"/><text x="20" y="26" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="600" fill="#FFFFFF">${letters}</text></svg>`
}
