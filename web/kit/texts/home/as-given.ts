export { sharedEnglishHome as asGivenHome } from '#web/kit/texts/home/shared-english.ts'
