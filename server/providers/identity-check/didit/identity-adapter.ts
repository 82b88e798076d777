import * as read from '#server/platform/settings/setting.ts'
import { diditCredentials } from '#server/providers/identity-check/didit/didit-credentials.ts'
import { DIDIT, diditCheck } from '#server/providers/identity-check/didit/didit.ts'
import type { IdentityAdapter } from '#server/providers/identity-check/identity-adapters.ts'

/** Didit; without its key its double. */
export const adapter: IdentityAdapter = {
  key: DIDIT,
  credentials: [{ setting: 'DIDIT_KEY', least: 16 }],
  read({ env, sandboxUrl }) {
    const key = env['DIDIT_KEY'] ?? ''
    const isDouble = key === ''
    const url = read.address(env, 'DIDIT_URL', 'https://verification.didit.me')
    const settings = { baseUrl: isDouble ? `${sandboxUrl}/didit` : url, key }
    return {
      check: diditCheck(settings),
      credentialCheck: diditCredentials(settings),
      isDouble,
      addresses: isDouble ? [] : [{ setting: 'DIDIT_URL', url }],
    }
  },
}
