export { sharedEnglishHome as asGivenHome } from '#web/borrower/home/texts/shared-english.ts'
