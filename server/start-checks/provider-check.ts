import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Fault } from '#server/start-checks/start-check.ts'

/** A rehearsal (ALLOW_SANDBOX=1) may use test systems and doubles. */
export function providerFault({ isProduction, hasSandbox, providers }: ServerConfig): Fault | null {
  if (!isProduction || hasSandbox) return null
  const { paymentServices, imageBucket } = providers
  const bucketUrl = { setting: 'IMAGE_BUCKET_URL', url: imageBucket?.endpoint ?? null }
  const all = [...paymentServices.flatMap(({ addresses }) => addresses), bucketUrl]
  const open = all.find(({ url }) => url?.startsWith('http:'))
  if (open) return `${open.setting} is ${open.url}: it must begin with https:// in production.`
  const test = paymentServices.find(({ testSystem }) => testSystem !== null)?.testSystem
  return test
    ? `${test} is that of the provider's test system, where no money moves: set that of production.`
    : null
}
