import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

export function doubleFaults({ config }: Start): Fault[] {
  return config.providers.doubles.map(
    (double) =>
      `Without credentials ${double} would be a double: set them (docs/operate/settings.md, Settings).`,
  )
}

/** Money moves only at a provider's own system, and only https keeps its keys. */
export function providerFaults({ config }: Start): Fault[] {
  const { paymentServices, sms, imageBucket, partner } = config.providers
  // Where a double stands in, that is the fault.
  const services = paymentServices.filter(({ isDouble }) => !isDouble)
  const gateways = sms.filter(({ isDouble }) => !isDouble)
  const addresses = [
    ...[...services, ...gateways].flatMap((service) => service.addresses),
    { setting: 'PARTNER_URL', url: partner?.baseUrl },
  ]
  const bucket = { setting: 'IMAGE_BUCKET_URL', url: imageBucket?.endpoint ?? undefined }
  const signIn = { setting: 'STAFF_OIDC_ISSUER', url: config.staffOidc?.issuer }
  const testSystems = new Set([
    ...services.map(({ testSystem }) => testSystem).filter((setting) => setting !== null),
    ...addresses.filter(({ url }) => url && isTestSystem(url)).map(({ setting }) => setting),
  ])
  return [
    ...[...addresses, bucket, signIn]
      .filter(({ url }) => url?.startsWith('http:'))
      .map(
        ({ setting, url }) => `${setting} is ${url}: it must begin with https:// in production.`,
      ),
    ...[...testSystems].map(
      (setting) =>
        `${setting} is that of the provider's test system, where no money moves: set that of production.`,
    ),
  ]
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
