/** `yyyy-mm-dd`, only days that exist: no February 30, and 29 only in leap years. No year 0, which browsers cannot show. */
export const isoDayPattern =
  /^(?!0000)(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/;
