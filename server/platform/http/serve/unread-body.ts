import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'

/**
 * Whether unread bytes of a refused request remain. A short rest is read: a sender who is cut off
 * never reads the refusal.
 */
export async function hasRest(
  { raw, headers }: FastifyRequest,
  mostBytes: number,
): Promise<boolean> {
  if (raw.readableEnded || raw.destroyed) return false
  const length = Number(headers['content-length'] ?? Infinity)
  if (length > mostBytes) return true
  raw.unpipe()
  raw.resume()
  await finished(raw, { writable: false }).catch(() => {})
  return false
}
