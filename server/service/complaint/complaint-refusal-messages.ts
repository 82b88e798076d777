import { COMPLAINT_IMAGE_LIMIT } from '#contract/complaint/complaint-image.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Why a complaint, an image or a rating is refused. */
interface ComplaintRefusals {
  readonly notFound: string
  readonly emptyText: string
  readonly unknownType: string
  readonly wrongSubType: string
  readonly collectionNotTaken: string
  readonly loanMissing: string
  readonly notACharge: string
  readonly alreadyDisputed: (number: string) => string
  readonly alreadyRated: string
  readonly notRateable: string
  readonly notReopenable: string
  readonly tooManyImages: string
  readonly duplicateImage: string
  readonly imageNotUploaded: string
}

export const COMPLAINT_REFUSALS: Localized<ComplaintRefusals> = {
  en: {
    notFound: 'This complaint was not found.',
    emptyText: 'Please fill in your comments and suggestions',
    unknownType: 'problemType: is none of the kinds of problem.',
    wrongSubType: 'problemSonType: does not belong to this kind of problem.',
    collectionNotTaken: 'The selected order does not support sending collection types',
    loanMissing: 'orderNo: is needed to dispute an entry.',
    notACharge: 'disputedReference: is no interest, fee or penalty of this loan.',
    alreadyDisputed: (number) =>
      `Complaint ${number} is about this entry already: go on there, or leave it out here.`,
    alreadyRated: 'You have rated this service already.',
    notRateable: 'You can rate this service once it is answered.',
    notReopenable: 'This complaint cannot be opened again.',
    tooManyImages: `problemImage: at most ${COMPLAINT_IMAGE_LIMIT} images.`,
    duplicateImage: 'problemImage: names an image twice.',
    imageNotUploaded: 'problemImage: names an image that you did not upload for this.',
  },
  fil: {
    notFound: 'Hindi namin nakita ang reklamong ito.',
    emptyText: 'Isulat muna kung ano ang nangyari',
    unknownType: 'problemType: wala sa mga uri ng problema.',
    wrongSubType: 'problemSonType: hindi kasama sa uring ito ng problema.',
    collectionNotTaken: 'Hindi puwedeng magreklamo tungkol sa paniningil para sa napiling loan',
    loanMissing: 'orderNo: kailangan ito para matutulan ang isang singil.',
    notACharge: 'disputedReference: hindi ito interest, fee o penalty ng loan na ito.',
    alreadyDisputed: (number) =>
      `May reklamo ka na tungkol sa singil na ito (${number}): doon magpatuloy, o huwag itong isama rito.`,
    alreadyRated: 'Na-rate mo na ang serbisyong ito.',
    notRateable: 'Puwede mo itong i-rate kapag nasagot na namin.',
    notReopenable: 'Hindi na puwedeng buksan ulit ang reklamong ito.',
    tooManyImages: `problemImage: hanggang ${COMPLAINT_IMAGE_LIMIT} picture lang.`,
    duplicateImage: 'problemImage: nadoble ang isang picture.',
    imageNotUploaded: 'problemImage: may picture na hindi mo in-upload para dito.',
  },
}
