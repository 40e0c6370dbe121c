interface Culture {
  /** Each with its Latin letters for the email, if they differ. */
  given: string;
  family: string;
  write?(given: string, family: string): string;
}

const cultures: Culture[] = [
  {
    given: "Olivia,Jack,Sophie,Liam,Grace,Noah,Isla,Ethan,Ruby,Callum",
    family: "Bennett,O’Neill,Hughes,Clarke,Fraser,Walsh,Turner,Reid",
  },
  {
    given:
      "Hélène:helene,Théo:theo,Élodie:elodie,Jérôme:jerome,Chloé:chloe,Noël:noel,Anaïs:anais,François:francois,Zoé:zoe,Rémi:remi",
    family: "Lefèvre:lefevre,Girard,Moreau,Fournier,Béranger:beranger,Dupuis,Chevalier,Gérard:gerard",
  },
  {
    given:
      "أحمد:ahmad,فاطمة:fatima,يوسف:yusuf,ليلى:layla,عمر:omar,مريم:maryam,خالد:khalid,نور:nour,سامي:sami,هدى:huda",
    family:
      "الحسن:alhasan,منصور:mansour,حداد:haddad,إبراهيم:ibrahim,قاسم:qasim,الخطيب:alkhatib,نجار:najjar,سالم:salem",
  },
  {
    given: "Juma,Neema,Baraka,Zawadi,Hamisi,Rehema,Amani,Subira,Jabali,Tumaini",
    family: "Mwangi,Otieno,Wanjiru,Kamau,Mushi,Njoroge,Achieng,Kimaro",
  },
  {
    given:
      "Adébáyọ̀:adebayo,Chinwe,Fúnkẹ́:funke,Emeka,Ìyábọ̀:iyabo,Tùndé:tunde,Ngozi,Kẹ́hìndé:kehinde,Ifeoma,Bọ́lá:bola",
    family: "Okafor,Adéyẹmí:adeyemi,Balógun:balogun,Eze,Ọládélé:oladele,Nwosu,Bello,Ogunleye",
  },
  {
    given:
      "አበበ:abebe,ሰላም:selam,ዳዊት:dawit,ሕይወት:hiwot,ተስፋዬ:tesfaye,ማርታ:marta,ዮናስ:yonas,ሳራ:sara,ብርሃኑ:birhanu,ትግስት:tigist",
    family: "ገብረ:gebre,ተክሌ:tekle,በቀለ:bekele,ወልዴ:wolde,አለሙ:alemu,ደስታ:desta,ሀይሌ:haile,መኮንን:mekonnen",
  },
  {
    given: "伟:wei,芳:fang,静:jing,磊:lei,敏:min,强:qiang,洋:yang,艳:yan,杰:jie,娜:na",
    family: "王:wang,李:li,张:zhang,刘:liu,陈:chen,杨:yeung,赵:zhao,黄:huang",
    write: (given, family) => family + given,
  },
  {
    given:
      "花子:hanako,健太:kenta,陽菜:hina,蓮:ren,美咲:misaki,翔:sho,葵:aoi,大輔:daisuke,結衣:yui,直樹:naoki",
    family:
      "佐藤:sato,鈴木:suzuki,高橋:takahashi,田中:tanaka,伊藤:ito,渡辺:watanabe,山本:yamamoto,中村:nakamura",
    write: (given, family) => `${family} ${given}`,
  },
  {
    given:
      "민준:minjun,서연:seoyeon,지호:jiho,하은:haeun,도윤:doyun,수아:sua,예준:yejun,지우:jiwoo,현우:hyunwoo,유나:yuna",
    family: "김:kim,이:lee,박:park,최:choi,정:jung,강:kang,조:cho,윤:yoon",
    write: (given, family) => family + given,
  },
  {
    given:
      "प्रिया:priya,अर्जुन:arjun,अनन्या:ananya,रोहन:rohan,दीपा:deepa,विक्रम:vikram,मीरा:meera,संजय:sanjay,काव्या:kavya,राहुल:rahul",
    family: "शर्मा:sharma,पटेल:patel,गुप्ता:gupta,राव:rao,मेहता:mehta,सिंह:singh,नायर:nair,जोशी:joshi",
  },
  {
    given:
      "Олена:olena,Тарас:taras,Оксана:oksana,Богдан:bohdan,Марія:mariia,Андрій:andrii,Ірина:iryna,Остап:ostap,Софія:sofiia,Юрій:yurii",
    family:
      "Шевченко:shevchenko,Коваленко:kovalenko,Бондаренко:bondarenko,Ткачук:tkachuk,Кравчук:kravchuk,Мельник:melnyk,Гончар:honchar,Савченко:savchenko",
  },
  {
    given:
      "Lucía:lucia,Ángel:angel,Sofía:sofia,Íñigo:inigo,Inés:ines,Óscar:oscar,Begoña:begona,Andrés:andres,Ñusta:nusta,Joaquín:joaquin",
    family: "Muñoz:munoz,García:garcia,Núñez:nunez,Peña:pena,Ibáñez:ibanez,Castro,Güell:guell,Serrano",
  },
];

/** Different for each index below 480: ten given and eight family names of twelve places. */
export function sampleIdentity(index: number): { name: string; email: string } {
  const { given, family, write = withSpace } = cultures[index % cultures.length] as Culture;
  const turn = Math.floor(index / cultures.length);
  const [first, last] = [pick(given, turn), pick(family, turn)];
  return { name: write(first.name, last.name), email: `${first.latin}.${last.latin}@example.org` };
}

function withSpace(given: string, family: string) {
  return `${given} ${family}`;
}

function pick(names: string, turn: number) {
  const all = names.split(",");
  const [name = "", latin = name.toLowerCase().replace(/[^a-z]/g, "")] =
    all[turn % all.length]?.split(":") ?? [];
  return { name, latin };
}
