import type { IdentityTexts } from '#web/borrower/identity/texts/texts.ts'

export const filipinoIdentity: IdentityTexts = {
  title: 'Mga picture ng ID mo',
  step: (step, count) => `Picture ${step} sa ${count}`,
  kinds: {
    front: {
      title: 'Harap ng ID mo',
      lead: 'Ang orihinal ang kunan, hindi kopya o nasa screen.',
      tips: [
        'Kita sa frame ang apat na sulok',
        'Maliwanag, at walang flash',
        'Sa madilim na patungan',
      ],
      frame: 'Ipasok sa frame ang harap ng ID mo',
      look: 'Nababasa mo ba ang lahat ng nakasulat?',
      shown: 'Ang picture mo ng harap ng ID',
    },
    back: {
      title: 'Likod ng ID mo',
      lead: 'Baligtarin lang ang ID mo.',
      tips: [
        'Kita sa frame ang apat na sulok',
        'Maliwanag, at walang flash',
        'Sa madilim na patungan',
      ],
      frame: 'Ipasok sa frame ang likod ng ID mo',
      look: 'Nababasa mo ba ang lahat ng nakasulat?',
      shown: 'Ang picture mo ng likod ng ID',
    },
    selfie: {
      title: 'Ang mukha mo',
      lead: 'Ikukumpara namin ito sa picture na nasa ID mo.',
      tips: [
        'Tumingin nang diretso sa camera',
        'Nasa harap mo ang ilaw',
        'Walang sombrero, mask o shades',
      ],
      frame: 'Ipasok sa bilog ang mukha mo',
      look: 'Malinaw ba ang buong mukha mo?',
      shown: 'Ang picture mo ng mukha mo',
    },
  },
  openCamera: 'Buksan ang camera',
  choose: 'Pumili ng picture',
  phoneCamera: 'Gamitin ang camera ng phone',
  cameraRefused:
    'Hindi magamit ng page na ito ang camera mo. Payagan ito sa settings ng browser mo, o gamitin ang isa sa nasa ibaba.',
  noCamera: 'Walang nakitang camera dito. Gamitin ang isa sa nasa ibaba.',
  notAPicture: 'Hindi mabuksan ang file na ito. Pumili ng picture na JPEG, PNG o WebP.',
  shutter: 'Kunan ng picture',
  closeCamera: 'Isara ang camera',
  found: {
    blurred: 'Malabo ito. Huwag igalaw ang phone, at ilayo nang kaunti.',
    glare: 'May glare sa isang bahagi nito. Ikiling nang kaunti, o lumayo sa ilaw.',
    dark: 'Masyadong madilim. Lumipat sa mas maliwanag na lugar.',
  },
  live: {
    good: 'Ayos. Kunan mo na.',
    blurred: 'Huwag gumalaw',
    glare: 'Ikiling: may glare',
    dark: 'Dagdagan ang ilaw',
  },
  asItIs: 'Gamitin kahit ganito',
  use: 'Gamitin ang picture na ito',
  again: 'Kunan ulit',
  sending: 'Ipinapadala ang picture mo',
  notSent: 'Hindi ito naipadala. Nandito pa ang picture mo: subukan ulit.',
  later: 'Saka na',
  laterNote: 'Puwede mo itong ipadala mamaya. Magdedesisyon kami kapag nasa amin na.',
  who: 'Ang staff lang na nagdedesisyon ang nakakakita ng mga picture na ito, at naka-record ang bawat pagtingin. Naka-encrypt ang mga ito.',
  sent: {
    title: 'Nasa amin na ang mga picture mo',
    lead: 'Ikukumpara ito ng staff namin sa inilagay mo, sa loob ng isang araw mula nang mag-apply ka.',
  },
  accepted: {
    title: 'Tinanggap na ang mga picture mo',
    lead: 'Hindi mo na ito kailangang ipadala ulit sa susunod mong loan.',
  },
  toLoan: 'Magpatuloy sa loan mo',
  backToLoan: 'Bumalik sa loan mo',
  home: 'Tapos na',
}
