/** In the order of CLDR's root collation; the empty name comes last. */
export const fiftyNames: readonly string[] = [
  ...'"Q"|😀 Zoe|100%|2 Unlimited|Ægir|amina|Amina|Ångström|Çelik|Chloé|Đặng|Diego|Elan|Élan|Élodie'.split(
    "|",
  ),
  ..."Giulia|Hélène|İpek|Łukasz|Müller|Muñoz|Nguyễn|O'Brien|Øyvind|Straße|Tomáš|Wanjiru|Yılmaz|Zoe|Zoé|Zoë".split(
    "|",
  ),
  ..."Ελένη|Σοφία|Ґалаґан|Ёлкин|Йосиф|Ольга|ნინო|Արամ|שלום|آدم|أحمد|أمينة|احمد|محمد|राम|김민준|さくら|美咲".split(
    "|",
  ),
  "",
];
