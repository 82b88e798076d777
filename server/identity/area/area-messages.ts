import type { Localized } from '#server/platform/messages/localized.ts'

/** What is said of an area (PSGC) that cannot be taken; `field` is the code of the address. */
interface AreaMessages {
  readonly unknownCity: string
  readonly unknownBarangay: (field: string) => string
  readonly notYetBarangay: (field: string) => string
}

export const AREA_MESSAGES: Localized<AreaMessages> = {
  en: {
    unknownCity: 'city: this city or municipality is not in the list.',
    unknownBarangay: (field) =>
      `${field}: this barangay is not in the list. Choose it again, or write the address yourself.`,
    notYetBarangay: (field) => `${field}: choose the barangay too.`,
  },
  fil: {
    unknownCity: 'city: wala sa listahan ang city o bayang ito.',
    unknownBarangay: (field) =>
      `${field}: wala sa listahan ang barangay na ito. Piliin ulit, o ikaw na ang magsulat ng address.`,
    notYetBarangay: (field) => `${field}: piliin din ang barangay.`,
  },
}
