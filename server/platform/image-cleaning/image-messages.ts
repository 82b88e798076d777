import type { Localized } from '#server/platform/messages/localized.ts'

/** Why an uploaded picture is refused. */
interface ImageRefusals {
  readonly imageFormat: string
  readonly tooManyPixels: (millions: number) => string
}

export const IMAGE_REFUSALS: Localized<ImageRefusals> = {
  en: {
    imageFormat: 'Please choose a picture in JPEG, PNG or WebP.',
    tooManyPixels: (millions) => `This picture has too many pixels: at most ${millions} million.`,
  },
  fil: {
    imageFormat: 'Pumili ng picture na JPEG, PNG o WebP.',
    tooManyPixels: (millions) =>
      `Sobrang laki ng picture na ito: hanggang ${millions} million pixels lang.`,
  },
}
