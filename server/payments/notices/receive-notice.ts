import { handleKept } from '#server/payments/notices/handle-notice.ts'
import {
  type ArrivedNotice,
  queueNotice,
  storeNotice,
} from '#server/payments/notices/store-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'

/**
 * Stores a notice, then handles it at once, or by a job while the provider is silent. Once this
 * resolves, the notice may be acknowledged.
 */
export async function receiveNotice(deps: Dependencies, notice: ArrivedNotice): Promise<void> {
  const id = await storeNotice(deps, notice)
  await handleKept(deps, { ...notice, id }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
    await queueNotice(deps.database, id)
  })
}
