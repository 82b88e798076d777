import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { type Answer, answered, refused, unknown } from '#server/providers/exchange/exchange.ts'
import { callYente, type YenteSettings } from '#server/providers/sanctions/yente/yente-call.ts'

/**
 * It is asked about nobody. Whoever knows the key, and has the dataset, refuses that with HTTP 400
 * ("No queries provided.", yente/routers/match.py), which OpenSanctions charges nothing for.
 */
export function yenteCredentials(settings: YenteSettings): CredentialCheck {
  return {
    name: 'yente',
    settings: ['YENTE_KEY', 'YENTE_URL', 'YENTE_DATASET'],
    ask: async () => askAboutNobody(settings),
  }
}

async function askAboutNobody(settings: YenteSettings): Promise<Answer<string>> {
  const reply = await callYente(settings, {})
  if (reply.kind === 'unknown') return reply
  const { status, text } = reply
  const { dataset } = settings
  if (status === 400 && text.includes('No queries')) return answered(`it has ${dataset}`)
  if (status === 404) return refused('HTTP 404', `it has no dataset ${dataset}`)
  if (status >= 400 && status < 500) return refused(`HTTP ${status}`, 'the question is refused')
  return unknown(`HTTP ${status}`)
}
