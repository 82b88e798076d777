import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Endpoint, type Envelope, type Input, type Output } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { MARKETS } from '#domain/market/market.ts'
import { acceptPictures } from '#server/identity/picture/testing-pictures.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The token of a new session of a demo borrower. */
export async function openBorrowerSession(
  deps: Pick<Dependencies, 'database' | 'random'>,
  brand: string,
): Promise<string> {
  const { id } = await deps.database
    .selectFrom('borrower')
    .select('id')
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  return startSession(deps.database, deps.random, id)
}

/** A borrower's identity; enough to apply unless a test changes it. */
export interface Profile {
  full_name?: string | null
  phone?: string
  birth_on?: Temporal.PlainDate | null
  /** Whether staff accepted the pictures of their ID, where the market asks for them. */
  hasPictures?: boolean
}

/** A new borrower, so that tests do not share one. */
export async function newBorrower(
  deps: Pick<Dependencies, 'config' | 'database' | 'random'>,
  brand: string,
  profile: Profile = {},
): Promise<string> {
  const id = deps.random.uuid()
  lastNumber = (lastNumber + 1) % NUMBERS
  const phone = `${brand === 'given' ? '1390' : '+63918'}${String(lastNumber).padStart(7, '0')}`
  const { full_name: fullName = 'Ana Cruz', birth_on: birthOn = BIRTH } = profile
  await deps.database
    .insertInto('borrower')
    .values({
      id,
      brand,
      phone: profile.phone ?? phone,
      ...(await sealPerson(deps.database, id, { fullName, birthOn })),
    })
    .execute()
  const market = deps.config.brands.get(brand)?.market
  if ((profile.hasPictures ?? true) && market && MARKETS[market].identityPictures !== 'never')
    await acceptPictures(deps.database, id)
  return id
}

const NUMBERS = 10_000_000

/** One after the other: two borrowers of a test never have the same number by chance. */
let lastNumber = randomInt(NUMBERS)

const BIRTH = Temporal.PlainDate.from('1990-05-17')

/** Makes a call as a program does: with a Bearer token, or as a visitor. */
export async function ask<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Input<E>,
  { token, ...options }: InjectOptions & { token?: string } = {},
): Promise<Envelope<Output<E>>> {
  const answer = await app.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    ...(endpoint.method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: input }),
    ...options,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
  })
  return answer.json()
}
