/**
 * A count before a noun in Filipino: "4 na" (apat na), but "5" and "30" (limang, tatlumpung). As the
 * plural rule of `fil` in Unicode CLDR has it: the linker is written after 4, 6 and 9.
 *
 * @param count as figures, or several of them: "4 o 6"
 */
export function linkedCount(count: number | string): string {
  return /[469]$/.test(String(count)) ? `${count} na` : String(count)
}
