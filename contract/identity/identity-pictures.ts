import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** The pictures, in the order in which they are taken. A passport has no back. */
export const PictureKind = Type.Union([
  Type.Literal('front'),
  Type.Literal('back'),
  Type.Literal('selfie'),
])
export type PictureKind = Static<typeof PictureKind>

/** What the check on the borrower's device found; staff see it. */
export const PictureCheck = Type.Union([
  Type.Literal('good'),
  Type.Literal('blurred'),
  Type.Literal('glare'),
  Type.Literal('dark'),
  /** The device could not check it. */
  Type.Literal('unchecked'),
])
export type PictureCheck = Static<typeof PictureCheck>

/** Most bytes of one uploaded picture. */
export const IDENTITY_PICTURE_BYTES = 10 * 1024 * 1024

/** The pictures of the borrower's ID and which are missing; serves /idPictures (market philippines). */
export const getIdentityPictures = endpoint({
  method: 'POST',
  path: '/v3/identity/pictures',
  summary: 'Which pictures of the borrower’s ID are needed and how far each is, for /idPictures.',
  input: Type.Object({}),
  output: Type.Object({
    /** missing, sent or accepted: of all of them. */
    state: Type.String(),
    pictures: Type.Array(
      Type.Object({
        /** One of PictureKind. */
        kind: Type.String(),
        /** missing, sent, accepted or refused. */
        state: Type.String(),
        /** Why staff refused it, ready to show; else empty. */
        why: Type.String(),
      }),
    ),
  }),
})

/**
 * Uploads one picture, as the file `picture` of multipart form data. It is deleted after a day
 * unless it is sent.
 */
export const uploadIdentityPicture = endpoint({
  method: 'POST',
  path: '/v3/identity/upload',
  summary: 'Uploads one picture of an ID or a selfie and returns its name, for /idPictures.',
  changes: true,
  input: Type.Object({}),
  upload: 'picture',
  output: Type.Object({ picture: Type.String() }),
})

/** Sends an uploaded picture to staff, in place of one of its kind that is not accepted. */
export const sendIdentityPicture = endpoint({
  method: 'POST',
  path: '/v3/identity/send',
  summary: 'Sends an uploaded picture to staff as front, back or selfie, for /idPictures.',
  changes: true,
  input: Type.Object({
    kind: PictureKind,
    /** As the upload named it. */
    picture: Type.String({ maxLength: 64 }),
    check: PictureCheck,
    takenWith: Type.Union([Type.Literal('camera'), Type.Literal('file')]),
  }),
  output: Type.Object({
    /** missing: others are still needed; sent: that was the last. */
    state: Type.String(),
  }),
})
