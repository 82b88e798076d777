import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  getIdentityPictures,
  IDENTITY_PICTURE_BYTES,
  sendIdentityPicture,
  uploadIdentityPicture,
} from '#contract/identity/identity-pictures.ts'
import { MARKETS } from '#domain/market/market.ts'
import { readIdentity } from '#server/identity/picture/identity-state.ts'
import { PICTURE_MESSAGES } from '#server/identity/picture/picture-messages.ts'
import { sendPicture, uploadPicture } from '#server/identity/picture/send-picture.ts'
import { queueIdentityCheck } from '#server/identity/picture/sent-pictures.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveUpload } from '#server/platform/http/serve/serve-upload.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes in which a key names the same upload: less than UNSENT_HOURS, after which it is gone. */
const SAME_UPLOAD_MINUTES = 60

/** Pictures of the borrower's ID (/idPictures). Nobody but staff sees them afterwards. */
export function pictureRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getIdentityPictures, async (_, { session, brand, language }) => {
    refuseWhereNotAsked(brand)
    const { state, pictures } = await readIdentity(deps.database, session.borrowerId)
    return {
      state,
      pictures: pictures.map(({ kind, sent }) => ({
        kind,
        state: sent?.state ?? 'missing',
        why:
          sent?.state === 'refused' && sent.reason
            ? PICTURE_MESSAGES[language].refused[sent.reason]
            : '',
      })),
    }
  })

  serveUpload(
    app,
    deps,
    uploadIdentityPicture,
    IDENTITY_PICTURE_BYTES,
    async (file, { session, brand }, once) =>
      once.outside(async () => {
        refuseWhereNotAsked(brand)
        await deps.limits.count('identityPicture', session.borrowerId)
        return { picture: await uploadPicture(deps, session.borrowerId, file) }
      }, SAME_UPLOAD_MINUTES),
  )

  serve(app, deps, sendIdentityPicture, async (input, { session, brand }, once) => {
    refuseWhereNotAsked(brand)
    return once(async (tx) => {
      const state = await sendPicture(deps, tx, session.borrowerId, input)
      if (state === 'sent') await queueIdentityCheck(deps, tx, session.borrowerId)
      return { state }
    })
  })
}

function refuseWhereNotAsked(brand: Pick<BrandSetting, 'market'>): void {
  if (MARKETS[brand.market].identityPictures === 'never')
    throw new Refusal(CODES.notFound, localized(PICTURE_MESSAGES, 'notAsked'))
}
