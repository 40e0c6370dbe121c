/**
 * @typedef {object} FieldKind
 * @property {string} file the file of the function, in app/resources/fields
 * @property {string} make the function that creates the field
 * @property {string} column the code of its column, with COLUMN for the name
 * @property {boolean} [required] whether it cannot be optional
 * @property {boolean} [searchable] whether it can be searched
 * @property {boolean} [unique] whether it can be unique
 * @property {string} [part] the folder that the type requires
 */

const text = 'text("COLUMN").notNull().default("")';

/** Field kinds by name on the command line. @type {Record<string, FieldKind>} */
export const fieldKinds = {
  text: { file: "text-fields", make: "textField", column: text, searchable: true, unique: true },
  longtext: { file: "text-fields", make: "longTextField", column: text, searchable: true },
  url: { file: "text-fields", make: "urlField", column: text, searchable: true, unique: true },
  email: { file: "text-fields", make: "emailField", column: text, searchable: true, unique: true },
  number: { file: "value-fields", make: "numberField", column: 'numberColumn("COLUMN")', unique: true },
  money: { file: "value-fields", make: "moneyField", column: 'moneyColumn("COLUMN")' },
  date: { file: "value-fields", make: "dateField", column: 'text("COLUMN")' },
  time: { file: "value-fields", make: "timeField", column: 'text("COLUMN")' },
  boolean: { file: "value-fields", make: "booleanField", column: 'booleanColumn("COLUMN")', required: true },
  reference: { file: "reference-field", make: "referenceField", column: "" },
  file: { file: "reference-field", make: "fileField", column: "", part: "app/features/uploads" },
  files: { file: "reference-field", make: "filesField", column: "", part: "app/features/uploads" },
  choice: { file: "value-fields", make: "choiceField", column: text },
};
