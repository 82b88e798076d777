import { filipinoConfirmCode } from '#web/kit/texts/confirm-code/fil.ts'
import { filipinoPlaces } from '#web/kit/texts/places/fil.ts'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'

export const filipinoMyData: MyDataTexts = {
  places: filipinoPlaces,
  title: 'Settings',
  language: 'Wika',
  groups: { me: 'Ako', security: 'Seguridad', privacy: 'Privacy', messages: 'Mga message' },
  accessibility: 'Para magamit ng lahat',
  information: 'Impormasyon ko',
  payoutAccount: 'Account na tatanggap ng pera',
  logOut: 'Mag-log out',
  sessions: {
    title: 'Saan ka naka-log in',
    isThis: 'Phone o browser na ito',
    other: 'Ibang phone o browser',
    openedAt: (at) => `Nag-log in noong ${at}`,
    lastUsedAt: (at) => `Huling ginamit noong ${at}`,
    logOutThere: 'I-log out',
    logOutEverywhere: 'Mag-log out sa lahat',
  },
  consents: {
    title: 'Mga pinayagan mo',
    none: 'Wala pa. Makikita rito ang mga papayagan mo kapag nag-apply ka.',
    givenAt: (at) => `Pinayagan noong ${at}`,
    withdrawnAt: (at) => `Binawi noong ${at}`,
    withdraw: 'Bawiin ang pahintulot',
    ask: 'Bawiin ang pahintulot?',
    keep: 'Huwag na',
    done: 'Nabawi na ang pahintulot mo.',
  },
  contacts: {
    title: 'Mga message namin',
    none: 'Wala pa. Makikita rito ang bawat message namin sa iyo, at ang bawat tawag tungkol sa late na loan.',
    channel: (channel) =>
      ({ push: 'App', call: 'Tawag', mail: 'E-mail' })[channel] ?? channel.toUpperCase(),
    all: (count) => `Ipakita lahat (${count})`,
  },
  myData: {
    title: 'Data ko',
    lead: 'Kumuha ng kopya ng lahat ng naka-save tungkol sa iyo, o ipabura ito.',
    json: 'I-download bilang JSON',
    pdf: 'I-download bilang PDF',
    erase: 'Burahin ang data ko',
    officer: (name, registration) =>
      `May tanong tungkol sa data mo? I-contact ang data protection officer namin, si ${name} (NPC registration no. ${registration}).`,
  },
  download: { title: 'I-download ang data ko', button: 'I-download' },
  erase: {
    ...filipinoConfirmCode,
    title: 'Burahin ang data ko',
    warning: 'Hindi na ito mababawi. Malo-log out ka sa lahat.',
    goes: 'Mga mabubura',
    goesPoints: [
      'Impormasyon mo: pangalan, number, address, ID, trabaho',
      'Mga account na tatanggap ng pera at mga pag-log in',
      'Mga isinulat mo sa reklamo, kasama ang mga picture',
    ],
    stays: 'Mga matitira, ayon sa batas',
    staysPoints: [
      'Halaga at petsa ng mga loan at bayad, nang walang pangalan mo',
      'Kung nakakuha ka na ng pera sa amin: naka-lock na kopya kung sino ka, nang 5 taon',
    ],
    button: 'Burahin na',
  },
  erased: {
    title: 'Nabura na ang data mo',
    lead: 'Naka-log out ka na. Puwede kang magsimula ulit gamit ang number mo.',
    gone: 'Nabura',
    kept: 'Natira, at bakit',
    toStart: 'Pumunta sa unang page',
  },
}
