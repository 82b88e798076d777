import { handleStored } from '#server/payments/notices/handle-notice.ts'
import {
  type ArrivedNotice,
  queueNotice,
  storeNotice,
} from '#server/payments/notices/store-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'

/**
 * Stores a notice, then handles it at once, or by a job while the provider is silent or the notice
 * cannot be handled. Once this resolves, the notice may be acknowledged: it is stored.
 */
export async function receiveNotice(deps: Dependencies, notice: ArrivedNotice): Promise<void> {
  const id = await storeNotice(deps, notice)
  await handleStored(deps, { ...notice, id }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderSilent))
      deps.logger.error({ err: error, notice: id }, 'a notice could not be handled')
    await queueNotice(deps.database, id)
  })
}
