import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import {
  type Answer,
  answered,
  exchange,
  refused,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import { multipartForm } from '#server/providers/identity-check/didit/multipart.ts'
import type {
  CheckedPictures,
  IdentityCheck,
  SeenIdentity,
} from '#server/providers/identity-check/identity-check.ts'

/** The folder's name. */
export const DIDIT = 'didit'

export interface DiditSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly key: string
  readonly timeoutMs?: number
}

/** It looks at a picture for seconds. */
const TIMEOUT_MS = 30_000

const Read = Type.Optional(Type.Union([Type.String(), Type.Null()]))

const Document = Type.Object({
  id_verification: Type.Object({
    status: Type.String(),
    first_name: Read,
    last_name: Read,
    full_name: Read,
    date_of_birth: Read,
    document_number: Read,
  }),
})

const Faces = Type.Object({ face_match: Type.Object({ status: Type.String() }) })

/**
 * The calls of Didit for one document and one pair of faces
 * (https://docs.didit.me/standalone-apis/id-verification.md, …/face-match.md), which serve IDs of the
 * Philippines. It is asked to keep nothing.
 */
export function diditCheck(settings: DiditSettings): IdentityCheck {
  return { key: DIDIT, look: async (pictures) => look(settings, pictures) }
}

async function look(
  settings: DiditSettings,
  { front, back, selfie }: CheckedPictures,
): Promise<Answer<SeenIdentity>> {
  const sides = { front_image: front, ...(back && { back_image: back }) }
  const document = await ask(settings, 'id-verification', sides, Document)
  if (document.kind !== 'answered') return document
  const pair = { user_image: selfie, ref_image: front }
  const faces = await ask(settings, 'face-match', pair, Faces)
  if (faces.kind !== 'answered') return faces
  const { status, ...said } = document.value.id_verification
  const name = said.full_name || [said.first_name, said.last_name].filter(Boolean).join(' ')
  return answered({
    isGenuine: status === 'Approved',
    isSameFace: faces.value.face_match.status === 'Approved',
    fullName: name || null,
    birthOn: said.date_of_birth || null,
    idNumber: said.document_number || null,
  })
}

async function ask<S extends TSchema>(
  { baseUrl, key, timeoutMs = TIMEOUT_MS }: DiditSettings,
  call: 'id-verification' | 'face-match',
  pictures: Readonly<Record<string, Buffer>>,
  schema: S,
): Promise<Answer<Static<S>>> {
  const { contentType, body } = multipartForm({ ...pictures, save_api_request: 'false' })
  const reply = await exchange(`${baseUrl}/v3/${call}/`, {
    method: 'POST',
    headers: { 'content-type': contentType, 'x-api-key': key },
    body,
    timeoutMs,
  })
  if (reply.kind === 'unknown') return reply
  const { status, json } = reply
  if (status >= 400 && status < 500) return refused(`HTTP ${status}`, 'the question is refused')
  if (status !== 200) return unknown(`HTTP ${status}`)
  return Value.Check(schema, json) ? answered(json) : unknown('not the documented answer')
}
