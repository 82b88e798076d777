/** By name: the default ('' where there is none) and the meaning; links are those of docs/operate. */
export type SettingTexts = Readonly<Record<string, readonly [fallback: string, meaning: string]>>
