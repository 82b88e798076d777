import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { trackClick } from '#contract/growth/promotion.ts'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { API_BASE } from '#contract/request-context.ts'
import { type Attack, atMost, exactly } from './attack.ts'
import { send } from './caller.ts'
import type { Copy } from './copy.ts'

const DRIBBLED = 500
/** Seconds in which all are closed. */
const MAX_SECONDS = 35

/** Bodies of which one byte comes each second, while others use the server. */
export const slowBodies: Attack = {
  name: 'slow-bodies',
  trust: 56,
  run: async (copy) => {
    const beganAt = performance.now()
    const dribbled = Array.from({ length: DRIBBLED }, async (_, place) => dribble(copy, place))
    const meanwhile = others(copy, MAX_SECONDS)
    const ended = await Promise.all(dribbled)
    const slowest = Math.max(...ended.map((at) => at - beganAt)) / 1000
    return [
      atMost(MAX_SECONDS, slowest, `s until the last of ${DRIBBLED} dribbled bodies was closed`),
      exactly(0, await meanwhile, 'others refused or not answered meanwhile'),
    ]
  },
}

/** @returns when it was closed */
async function dribble({ port }: Copy, place: number): Promise<number> {
  const { path } = place % 2 === 0 ? sendSignInCode : trackClick
  const asking = request({
    port,
    path: API_BASE + path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 1000,
      'x-forwarded-for': `198.18.${place % 200}.9`,
    },
  })
  asking.on('error', () => {})
  asking.on('response', (answer) => answer.resume())
  const timer = setInterval(() => asking.write(' '), 1000)
  await new Promise((resolve) => void asking.once('close', resolve))
  clearInterval(timer)
  return performance.now()
}

async function others(copy: Copy, seconds: number): Promise<number> {
  let refused = 0
  for (let second = 0; second < seconds; second += 1) {
    const { status } = await send(copy, 'GET', '/health', { address: '203.0.113.7' })
    if (status !== 200) refused += 1
    await sleep(1000)
  }
  return refused
}
