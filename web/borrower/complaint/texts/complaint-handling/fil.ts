import { filipinoPlaces } from '#web/kit/texts/places/fil.ts'
import type { ComplaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/texts.ts'

export const filipinoComplaintHandling: ComplaintHandlingTexts = {
  places: filipinoPlaces,
  list: {
    title: 'Mga reklamo ko',
    tabs: 'Aling mga reklamo',
    write: 'Sumulat ng reklamo',
    empty: {
      title: 'Wala pa rito',
      lead: 'Dito makikita ang mga isinulat mo sa amin at ang mga sagot namin.',
    },
  },
  details: {
    title: 'Detalye ng reklamo',
    type: 'Tungkol saan',
    sonType: 'Ang nangyari',
    content: 'Ang isinulat mo',
    images: 'Mga picture mo',
    replyImages: 'Mga picture sa sagot',
    result: 'Sagot namin',
    photo: (place) => `Picture ${place}`,
    enlarge: (place) => `Palakihin ang picture ${place}`,
    missing: (place) => `Hindi maipakita ang picture ${place}`,
    record: 'I-save ang record (PDF)',
    rated: (stars) => `Nagbigay ka ng ${stars} sa 5 stars.`,
    reopen: 'Hindi pa ito naayos',
    toList: 'Mga reklamo ko',
    notFound: {
      title: 'Hindi namin nakita ang reklamong ito',
      lead: 'Baka luma na ang link, o sa ibang account ang reklamo.',
    },
  },
  reopen: {
    title: 'Ano pa ang hindi naayos?',
    label: 'Ang hindi pa nasasagot',
    cancel: 'Huwag na',
    send: 'Ipadala',
    empty: 'Isulat muna kung ano pa ang hindi naayos',
    done: (date) => `Titingnan namin ulit ito at sasagot kami sa ${date} o mas maaga.`,
  },
  score: {
    title: 'I-rate ang serbisyong ito',
    stars: 'Rating mo',
    star: (count) => `${count} star`,
    choose: 'Pumili muna ng star',
    cancel: 'Huwag na',
    send: 'Ipadala',
    done: 'Salamat. Na-save na ang rating mo.',
    rate: 'I-rate ang serbisyo',
  },
}
