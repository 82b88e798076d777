import * as read from '#server/platform/settings/setting.ts'
import type { SanctionsAdapter } from '#server/providers/sanctions/sanctions-adapters.ts'
import { yenteCredentials } from '#server/providers/sanctions/yente/yente-credentials.ts'
import { YENTE, yenteLists } from '#server/providers/sanctions/yente/yente.ts'

/** yente on a server of one's own, or OpenSanctions; with neither address nor key its double. */
export const adapter: SanctionsAdapter = {
  key: YENTE,
  credentials: [{ setting: 'YENTE_KEY', least: 16 }],
  read({ env, sandboxUrl }) {
    const key = env['YENTE_KEY'] || null
    const isDouble = key === null && !env['YENTE_URL']
    const url = read.address(env, 'YENTE_URL', 'https://api.opensanctions.org')
    const dataset = read.word(env, 'YENTE_DATASET', 'sanctions')
    if (!/^[a-z0-9_]{1,60}$/.test(dataset))
      read.refuse(
        env,
        'YENTE_DATASET',
        `YENTE_DATASET is "${dataset}": set the name of a dataset, such as sanctions.`,
      )
    const leastScore = read.integer(env, 'YENTE_SCORE', 70, 1, 100)
    const baseUrl = isDouble ? `${sandboxUrl}/yente` : url
    const settings = { baseUrl, key, dataset, leastScore }
    return {
      lists: yenteLists(settings),
      credentialCheck: yenteCredentials(settings),
      isDouble,
      addresses: isDouble ? [] : [{ setting: 'YENTE_URL', url }],
    }
  },
}
