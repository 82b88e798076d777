import type { Localized } from '#server/platform/messages/localized.ts'
import type { RefusalReason } from '#server/identity/picture/refusal-reason.ts'

/** What borrowers are told about the pictures of their ID. */
interface PictureMessages {
  readonly notAsked: string
  readonly notUploaded: string
  readonly alreadyAccepted: string
  readonly refused: Readonly<Record<RefusalReason, string>>
}

export const PICTURE_MESSAGES: Localized<PictureMessages> = {
  en: {
    notAsked: 'No pictures are asked for here.',
    notUploaded: 'picture: names a picture that you did not upload for this.',
    alreadyAccepted: 'This picture is accepted already.',
    refused: {
      unreadable: 'We could not read it. Please take it again in good light.',
      'cut-off': 'A part was cut off. Please take it again with all four corners in the frame.',
      'not-an-id': 'It does not show the kind of ID that you chose. Please take a picture of it.',
      'other-id': 'You have changed your ID since. Please take pictures of the new one.',
      'other-name': 'The name is not the one that you typed. Please use your own ID.',
      'other-face': 'We could not see that it is the person on the ID. Please take it again.',
      expired: 'This ID has expired. Please use one that is valid.',
    },
  },
  fil: {
    notAsked: 'Walang hinihinging picture dito.',
    notUploaded: 'picture: hindi ikaw ang nag-upload ng picture na ito para dito.',
    alreadyAccepted: 'Tinanggap na ang picture na ito.',
    refused: {
      unreadable: 'Hindi namin ito mabasa. Kunan ulit sa maliwanag na lugar.',
      'cut-off': 'May bahaging naputol. Kunan ulit na kita sa frame ang apat na sulok.',
      'not-an-id': 'Hindi ito ang uri ng ID na pinili mo. Kunan ng picture ang ID na iyon.',
      'other-id': 'Pinalitan mo ang ID mo. Kunan ng picture ang bago.',
      'other-name': 'Iba ang pangalan sa inilagay mo. Sariling ID mo ang gamitin.',
      'other-face': 'Hindi namin matiyak na ikaw ang nasa ID. Kunan ulit.',
      expired: 'Expired na ang ID na ito. Gumamit ng ID na valid pa.',
    },
  },
}
