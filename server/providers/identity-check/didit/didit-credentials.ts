import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import {
  type Answer,
  answered,
  exchange,
  refused,
  TIMEOUT_MS,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import type { DiditSettings } from '#server/providers/identity-check/didit/didit.ts'

const Balance = Type.Object({ balance: Type.String({ maxLength: 40 }) })

/** It is asked what our account can still pay for (https://docs.didit.me/management-api/billing/balance). */
export function diditCredentials(settings: DiditSettings): CredentialCheck {
  return {
    name: 'didit',
    settings: ['DIDIT_KEY', 'DIDIT_URL'],
    ask: async () => askBalance(settings),
  }
}

async function askBalance({
  baseUrl,
  key,
  timeoutMs = TIMEOUT_MS,
}: DiditSettings): Promise<Answer<string>> {
  const headers = { 'x-api-key': key }
  const reply = await exchange(`${baseUrl}/v3/billing/balance/`, {
    method: 'GET',
    headers,
    timeoutMs,
  })
  if (reply.kind === 'unknown') return reply
  const { status, json } = reply
  if (status >= 400 && status < 500) return refused(`HTTP ${status}`, 'the question is refused')
  if (status !== 200) return unknown(`HTTP ${status}`)
  return Value.Check(Balance, json)
    ? answered(`credits: ${json.balance}`)
    : unknown('not the documented answer')
}
