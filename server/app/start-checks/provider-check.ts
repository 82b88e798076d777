import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'

export function doubleFaults({ config }: Start): Fault[] {
  return config.providers.doubles.map(
    (double) =>
      `Without credentials ${double} would be a double: set them (docs/operate/settings.md, Settings).`,
  )
}

/** Money moves only at a provider's own system, and only https keeps its keys. */
export function liveProviderFaults(start: Start): Fault[] {
  const { services, addresses, others } = systemsOf(start)
  const testSystems = new Set([
    ...services.filter(({ system }) => system.isTest).map(({ system }) => system.setting),
    ...addresses.filter(({ url }) => isTestSystem(url)).map(({ setting }) => setting),
  ])
  return [
    ...[...addresses, ...others]
      .filter(({ url }) => url.startsWith('http:'))
      .map(
        ({ setting, url }) => `${setting} is ${url}: it must begin with https:// in production.`,
      ),
    ...[...testSystems].map(
      (setting) =>
        `${setting} is that of the provider's test system, where no money moves: set that of production.`,
    ),
  ]
}

/** In test mode no real money can move, whatever else is set wrong. */
export function testProviderFaults(start: Start): Fault[] {
  const { services, partner, addresses, others } = systemsOf(start)
  const liveSystems = [
    ...services.filter((service) => !isOfTestSystem(service)).map(({ system }) => system.setting),
    ...partner.filter(({ url }) => !isTestSystem(url)).map(({ setting }) => setting),
  ]
  return [
    ...[...addresses, ...others]
      .filter(({ url }) => url.startsWith('http:') && !isLoopback(new URL(url).hostname))
      .map(
        ({ setting, url }) =>
          `${setting} is ${url}: it must begin with https://, but for a double on this machine.`,
      ),
    ...liveSystems.map(
      (setting) =>
        `${setting} is that of a live system, beside TEST_MODE=1: set that of the provider's test system, or leave TEST_MODE out.`,
    ),
  ]
}

/** What leads to others' systems; where a double stands in for a provider, that is the fault. */
function systemsOf({ config }: Start) {
  const { paymentServices, sms, sanctions, identityCheck, imageBucket } = config.providers
  const { partner: lender } = config.providers
  const services = paymentServices.filter(({ isDouble }) => !isDouble)
  const gateways = sms.filter(({ isDouble }) => !isDouble)
  const partner = setOnes([{ setting: 'PARTNER_URL', url: lender?.baseUrl }])
  return {
    services,
    partner,
    addresses: [...[...services, ...gateways].flatMap((each) => each.addresses), ...partner],
    others: setOnes([
      ...(sanctions?.addresses ?? []),
      ...(identityCheck?.addresses ?? []),
      { setting: 'IMAGE_BUCKET_URL', url: imageBucket?.endpoint },
      { setting: 'STAFF_OIDC_ISSUER', url: config.staffOidc?.issuer },
    ]),
  }
}

interface Address {
  readonly setting: string
  readonly url: string
}

function setOnes(
  all: readonly { readonly setting: string; readonly url: string | null | undefined }[],
): Address[] {
  return all.flatMap(({ setting, url }) => (url ? [{ setting, url }] : []))
}

/** By what decides it: another address, or a live key, is none. */
function isOfTestSystem({ system, addresses }: PaymentService): boolean {
  const address = addresses.find(({ setting }) => setting === system.setting)
  return system.isTest || (address !== undefined && isTestSystem(address.url))
}

/** By its name: a test system, this machine, or an address that nobody can have (RFC 2606). */
function isTestSystem(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    isLoopback(hostname) ||
    /(^|[.-])(test|sandbox|staging|uat|dev)[.-]/.test(hostname) ||
    /(^|\.)(test|example|invalid|localhost|example\.(com|org|net))$/.test(hostname)
  )
}
