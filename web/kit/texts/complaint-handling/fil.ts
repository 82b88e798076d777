import type { ComplaintHandlingTexts } from '#web/kit/texts/complaint-handling/texts.ts'

export const filipinoComplaintHandling: ComplaintHandlingTexts = {
  list: {
    title: 'Mga reklamo ko',
    tabs: 'Aling mga reklamo',
    write: 'Sumulat ng reklamo',
    empty: {
      title: 'Wala pa rito',
      lead: 'Dito makikita ang mga isinulat mo sa amin at ang aming mga sagot.',
    },
  },
  details: {
    title: 'Detalye ng reklamo',
    type: 'Paksa',
    sonType: 'Ang nangyari',
    content: 'Ang isinulat mo',
    images: 'Mga litrato mo',
    replyImages: 'Mga litrato ng sagot',
    result: 'Resulta',
    photo: (place) => `Litrato ${place}`,
    enlarge: (place) => `Palakihin ang litrato ${place}`,
    missing: (place) => `Hindi maipakita ang litrato ${place}`,
    record: 'I-save ang rekord (PDF)',
    rated: (stars) => `Nagbigay ka ng ${stars} sa 5 bituin.`,
    reopen: 'Hindi pa ito nalutas',
    toList: 'Mga reklamo ko',
    notFound: {
      title: 'Hindi namin nakita ang reklamong ito',
      lead: 'Maaaring luma na ang link, o sa ibang account ang reklamo.',
    },
  },
  reopen: {
    title: 'Ano pa ang hindi nalutas?',
    label: 'Ang hindi nasagot',
    cancel: 'Kanselahin',
    send: 'Ipadala',
    empty: 'Pakisulat ang iyong mga puna at mungkahi',
    done: (date) => `Titingnan namin itong muli at sasagot bago matapos ang ${date}.`,
  },
  score: {
    title: 'I-rate ang serbisyong ito',
    stars: 'Ang iyong rating',
    star: (count) => `${count} bituin`,
    choose: 'Pumili muna ng mga bituin',
    cancel: 'Kanselahin',
    send: 'Ipadala',
    done: 'Salamat. Na-save na ang iyong rating.',
    rate: 'I-rate ang serbisyo',
  },
}
