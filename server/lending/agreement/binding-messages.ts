/** Localized on every text in Filipino that has one in English. */
export const ENGLISH_BINDS =
  'Isinalin ito para madaling maintindihan. Kung may pagkakaiba, ang tekstong Ingles ang masusunod.'
