import type { PasskeyTexts } from '#web/kit/passkey/texts/texts.ts'

export const filipinoPasskeys: PasskeyTexts = {
  use: 'Gumamit ng passkey',
  title: 'Mga passkey',
  lead: 'Mag-log in gamit ang fingerprint, mukha o screen lock mo. Walang SMS code na hihintayin o maibibigay sa iba.',
  add: 'Magdagdag ng passkey',
  added: 'Naidagdag na ang passkey.',
  addedAt: (at) => `Idinagdag noong ${at}`,
  usedAt: (at) => `Huling ginamit noong ${at}`,
  rename: 'Palitan ang pangalan',
  name: 'Pangalan',
  save: 'I-save',
  remove: 'Alisin',
  removed: 'Naalis na ang passkey.',
  confirmTitle: 'Magdagdag ng passkey',
  removeTitle: 'Mag-alis ng passkey',
  offer: 'Mas mabilis na pag-log in sa susunod',
  offerLead: 'Gamitin ang fingerprint, mukha o screen lock mo sa halip na SMS code.',
  later: 'Huwag muna',
  failed: 'Hindi nagamit ang passkey. Subukan ulit, o gumamit ng code.',
}
