import type { FastifyPluginAsync } from 'fastify'
import { called } from '#doubles/kit/faults/called.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { FaultyCalls } from '#doubles/kit/faults/planned-fault.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'

/** What planned faults can spoil. */
export const DIDIT_CALLS = {
  calls: ['didit.document', 'didit.faces'],
  notices: [],
} as const satisfies FaultyCalls

/** What it reads on every document: the ID of somebody who does not exist. */
export const DOCUMENT = {
  first_name: 'MARIA',
  last_name: 'HALIMBAWA',
  date_of_birth: '1990-05-17',
  document_number: '0111-2345678-9',
} as const

/** What a picture has in it that the double takes for an ID that is over, or for another face. */
const EXPIRED = 'an expired ID'
const OTHER_FACE = 'another face'

/** Bytes of a form with pictures. */
const FORM_BYTES = 12_000_000

/** Didit's calls for a document and for faces (https://docs.didit.me/standalone-apis). */
export function diditDouble(database: DoublesDatabase): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    )
    misbehave(app, database)
    app.post('/v3/id-verification/', called('didit.document'), async ({ body }, reply) =>
      has(body, 'front_image')
        ? { id_verification: { ...DOCUMENT, ...statusOf(body, EXPIRED, 'DOCUMENT_EXPIRED') } }
        : reply.code(400).send({ front_image: ['No file was submitted.'] }),
    )
    app.post('/v3/face-match/', called('didit.faces'), async ({ body }, reply) =>
      has(body, 'user_image') && has(body, 'ref_image')
        ? { face_match: { score: 92, ...statusOf(body, OTHER_FACE, 'LOW_FACE_MATCH_SIMILARITY') } }
        : reply.code(400).send({ detail: 'Two images are needed.' }),
    )
    app.get('/v3/billing/balance/', async () => ({
      balance: '1234.5600',
      auto_refill_enabled: false,
    }))
  }
}

function statusOf(form: unknown, mark: string, risk: string) {
  const isDeclined = Buffer.isBuffer(form) && form.includes(mark)
  return isDeclined
    ? { status: 'Declined', warnings: [{ risk }] }
    : { status: 'Approved', warnings: [] }
}

function has(form: unknown, name: string): boolean {
  return Buffer.isBuffer(form) && form.includes(`name="${name}"; filename=`)
}
