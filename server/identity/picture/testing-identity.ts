import {
  getIdentityPictures,
  type PictureKind,
  sendIdentityPicture,
  uploadIdentityPicture,
} from '#contract/identity/identity-pictures.ts'
import type { Envelope, Output } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { decideIdentity, showIdentity } from '#server/identity/picture/compare-pictures.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { picture, toUpload } from '#server/service/complaint/testing-complaint.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

export const JPEG = await picture().jpeg().toBuffer()
const KINDS = ['front', 'back', 'selfie'] as const
export const ANA = 'ana.staff'

/** Borrowers who send pictures of their ID, and staff who compare them. */
export function identityTools(server: TestApp) {
  const { app, deps } = server
  const { database } = deps

  const stranger = async (brand = 'ph') => testApplicant(server, brand, { hasPictures: false })

  async function upload(
    token: string,
    bytes: Uint8Array = JPEG,
    sent: Record<string, string> = {},
  ) {
    const { payload, headers } = await toUpload(bytes, { field: 'picture' })
    const answer = await app.inject({
      method: 'POST',
      url: API_BASE + uploadIdentityPicture.path,
      payload,
      headers: { ...headers, ...sent, authorization: `Bearer ${token}` },
    })
    return answer.json<Envelope<Output<typeof uploadIdentityPicture>>>()
  }

  const send = async (token: string, kind: PictureKind, name: string) =>
    ask(
      app,
      sendIdentityPicture,
      { kind, picture: name, check: 'good', takenWith: 'camera' },
      { token },
    )

  async function sendAll(token: string, kinds: readonly PictureKind[] = KINDS) {
    for (const kind of kinds) await send(token, kind, (await upload(token)).data.picture)
  }

  const pictures = async (token: string) =>
    (await ask(app, getIdentityPictures, {}, { token })).data
  const statesOf = async (token: string) =>
    (await pictures(token)).pictures.map(({ kind, state }) => `${kind} ${state}`)
  const rowsOf = async (borrowerId: string) =>
    database
      .selectFrom('identity_picture')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .execute()
  const loan = async (id: string) =>
    database.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const show = async (id: string, by = ANA) => showIdentity(deps, database, id, by)

  async function accept(id: string) {
    const { seen } = await show(id)
    return decideIdentity(deps, database, id, { by: ANA, seen, refused: null })
  }

  async function refuse(id: string, kinds: readonly PictureKind[] | null = null) {
    const { seen } = await show(id)
    return decideIdentity(deps, database, id, {
      by: ANA,
      seen,
      refused: { reason: 'unreadable', kinds },
    })
  }

  return { stranger, upload, send, sendAll, pictures, statesOf, rowsOf, loan, show, accept, refuse }
}
