import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { channelsFor, toProcessor } from '#doubles/dragonpay/channels.ts'
import { toDetails, STATUS_LETTERS } from '#doubles/dragonpay/collections/collection-status.ts'
import {
  changeCollection,
  collectionsBetween,
  findCollection,
} from '#doubles/dragonpay/collections/collections-store.ts'
import { createCollection } from '#doubles/dragonpay/collections/create-collection.ts'
import { basicCredentials } from '#doubles/kit/basic-credentials.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { badParameter, noSuchTransaction } from '#doubles/dragonpay/dragonpay-refusals.ts'
import { createLifetime } from '#doubles/dragonpay/lifetime.ts'
import { readDay } from '#doubles/dragonpay/manila.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { readPesoText } from '#doubles/dragonpay/money-text.ts'
import { callbackKeys } from '#doubles/dragonpay/notice-keys.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import type { CollectionRow } from '#doubles/kit/database/dragonpay-tables.ts'

type Params = { Params: Record<string, string> }

/** The collections API, below /api/collect: v2 to ask for a payment, v1 to ask about it. */
export function collectRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.addHook('onRequest', async (request) => checkMerchant(gateway, request))
  requestRoutes(app, gateway)
  inquiryRoutes(app, gateway)
}

/** Both versions have the same shapes. */
function requestRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post<Params>('/:version/:txnid/post', called('dragonpay.start'), async ({ params, body }) => {
    const row = await createCollection(gateway, params['txnid'] ?? '', objectOf(body))
    const Url = `${gateway.baseUrl}/Pay.aspx?tokenid=${row.token}`
    return { RefNo: row.refno, Status: 'S', Message: '', Url }
  })

  app.get<Params>('/v2/:txnid', called('dragonpay.ask'), async ({ params }) => {
    const row = await known(gateway, 'txnid', params['txnid'])
    return { RefNo: row.refno, Status: STATUS_LETTERS[row.state], Message: row.message }
  })

  app.get<Params>('/v2/:txnid/void', called('dragonpay.cancel'), async ({ params }) => {
    const { refno } = await known(gateway, 'txnid', params['txnid'])
    const set = { state: 'void', message: 'VOID' } as const
    const row = await changeCollection(gateway.database, refno, { from: ['pending', 'void'], set })
    return row
      ? { Status: 0, Message: 'Voided' }
      : { Status: -1, Message: 'The transaction cannot be voided any more' }
  })

  app.get<Params>(
    '/:version/processors/:amount',
    called('dragonpay.channels'),
    async ({ params }) => {
      const { amount = '' } = params
      const asked = /^-1000(?:\.0+)?$/.test(amount) ? null : readPesoText(withDecimals(amount))
      if (asked === null && !amount.startsWith('-1000')) throw badParameter('Amount is not right')
      return channelsFor(asked).map(toProcessor)
    },
  )
}

function inquiryRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { merchant } = gateway
  for (const word of ['txnid', 'refno'] as const) {
    app.get<Params>(`/v1/${word}/:id`, called('dragonpay.ask'), async ({ params }) =>
      toDetails(await known(gateway, word, params['id']), merchant),
    )
  }

  app.get<Params>('/v1/transactions/:from/:to', called('dragonpay.list'), async ({ params }) => {
    return listed(gateway, 'made', params)
  })

  app.get<Params>(
    '/v1/transactions/settled/:from/:to',
    called('dragonpay.list'),
    async ({ params }) => {
      return listed(gateway, 'settled', params)
    },
  )

  app.get('/v1/keys/callback', called('dragonpay.keys'), async () => callbackKeys(gateway.database))

  app.post(
    '/v1/lifetimeid/create',
    called('dragonpay.lifetime'),
    async ({ body }, reply: FastifyReply) => {
      // The bare id, as text.
      return reply
        .type('text/plain; charset=utf-8')
        .send(await createLifetime(gateway, textFields(body)))
    },
  )
}

async function listed(
  { database, merchant }: Gateway,
  which: 'made' | 'settled',
  params: Record<string, string>,
) {
  const [from, to] = [readDay(params['from'] ?? ''), readDay(params['to'] ?? '')]
  if (!from || !to) throw badParameter('Dates are written YYYY-MM-DD')
  const rows = await collectionsBetween(database, which, from, to)
  return rows.map((row) => toDetails(row, merchant))
}

async function known(
  { database }: Gateway,
  by: 'txnid' | 'refno',
  id = '',
): Promise<CollectionRow> {
  const row = await findCollection(database, by, id)
  if (!row) throw noSuchTransaction()
  return row
}

/** Basic, of merchant id and password. */
function checkMerchant({ merchant }: Gateway, request: FastifyRequest): void {
  const [id, ...password] = basicCredentials(request).split(':')
  if (id !== merchant.merchantId) throw new ApiRefusal(401, '201', 'Unknown merchant id')
  if (password.join(':') !== merchant.password) throw new ApiRefusal(401, '202', 'Wrong password')
}

function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function withDecimals(amount: string): string {
  return amount.includes('.') ? amount : `${amount}.00`
}
