import type { APIRequestContext } from '@playwright/test'

/** The product's time at the server: tests before may have moved its clock, which stays so. */
export async function serverNow(request: APIRequestContext): Promise<Temporal.Instant> {
  const answer = await request.get('/sandbox/clock')
  const { now } = (await answer.json()) as { now: string }
  return Temporal.Instant.from(now)
}
