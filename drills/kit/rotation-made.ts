import { getExportKey } from '#contract/loan/bookkeeping.ts'
import { getInformation } from '#contract/identity/information.ts'
import { API_BASE } from '#contract/request-context.ts'
import { signInWithCode } from '#contract/sign-in/sign-in.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { SIGNED_IN } from '#server/identity/sms-code/asker.ts'
import { makeCode } from '#server/identity/sms-code/issue-code.ts'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { makeExport } from '#server/lending/bookkeeping/make-export.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { imageLink } from '#server/service/complaint/images/image-link.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'

/** What a key made. */
export type Made =
  | { readonly kind: 'code'; readonly phone: string; readonly code: string; isUsed: boolean }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'row'; readonly token: string; readonly name: string }
  | { readonly kind: 'export'; readonly bytes: Buffer; readonly brand: BrandSetting }

/** A process beside the servers, with the same keys, that makes one of each. */
export async function openMaker(env: NodeJS.ProcessEnv) {
  const { config, sandbox } = await loadConfig(env)
  const databaseUrl = config.databaseUrl ?? ''
  const logger = openLog('error')
  const options = { config, databaseUrl, logger, renderer: WITHOUT_PAGES, sandbox }
  const { deps, close } = await openDependencies(options)
  const brand = config.brands.get('given')
  if (!brand) throw new Error('There is no brand given.')
  const loan = await deps.database
    .selectFrom('loan')
    .innerJoin('chain', 'chain.loan_id', 'loan.id')
    .select(['loan.id', 'loan.borrower_id'])
    .where('loan.brand', '=', brand.key)
    .executeTakeFirstOrThrow()
  const image = deps.random.token()
  await deps.images.put(image, Buffer.from('a picture'))

  return {
    make: async (): Promise<Made[]> => {
      config.keys.readAgain()
      const phone = `139${deps.random.digits(8)}`
      await deps.database
        .insertInto('borrower')
        .values({ id: deps.random.uuid(), brand: brand.key, phone })
        .execute()
      const to = { brand: brand.key, phone, purpose: 'login' } as const
      const code = await makeCode(
        deps,
        to,
        (digits) => digits,
        { asker: SIGNED_IN, origin: { kind: 'signedIn' } },
        async () => {},
      )
      const asked = { borrowerId: loan.borrower_id, orderId: loan.id, brand } as const
      const { bytes } = await makeExport(deps, { ...asked, format: 'json', language: 'en' })
      return [
        { kind: 'code', phone, code, isUsed: false },
        { kind: 'export', bytes, brand },
        { kind: 'link', link: imageLink(config, image, Date.now()) },
        await makeRow(deps, brand.key),
      ]
    },
    close,
  }
}

/** A borrower with a name, signed in. */
async function makeRow({ database, random }: Dependencies, brand: string): Promise<Made> {
  const id = random.uuid()
  const name = `Liwayway ${random.digits(8)}`
  const birthOn = Temporal.PlainDate.from('1990-05-17')
  await database
    .insertInto('borrower')
    .values({
      id,
      brand,
      phone: `139${random.digits(8)}`,
      ...(await sealPerson(database, id, { fullName: name, birthOn })),
    })
    .execute()
  return { kind: 'row', token: await startSession(database, random, id), name }
}

/** Whether the server at the address reads it. A code is used up at the first server. */
export async function readAt(url: string, made: Made): Promise<boolean> {
  if (made.kind === 'link') return (await fetch(url + made.link)).ok
  if (made.kind === 'row') {
    const { data } = await call(url, getInformation.path, {}, made.token)
    return JSON.stringify(data).includes(made.name)
  }
  if (made.kind === 'export') return isSigned(url, made.bytes, made.brand)
  if (made.isUsed) return true
  made.isUsed = true
  const { code } = await call(url, signInWithCode.path, { phone: made.phone, smsCode: made.code })
  return code === signInWithCode.success
}

async function isSigned(url: string, bytes: Buffer, brand: BrandSetting): Promise<boolean> {
  const { data } = await call(url, getExportKey.path, {})
  const { key, previous } = data as { key: string; previous: string[] }
  const brands = new Map([[brand.key, brand]])
  const checked = await Promise.all(
    [key, ...previous].map((one) => checkExport(bytes, { key: one, brands })),
  )
  return checked.some(({ faults }) => faults.length === 0)
}

async function call(url: string, path: string, input: object, token?: string) {
  const isGet = path === getExportKey.path && getExportKey.method === 'GET'
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    method: isGet ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  return (await answer.json()) as { code: string; data: unknown }
}
