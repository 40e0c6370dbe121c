/** Days for which a deleted record can be restored. Several texts say the number. */
export const deletedRecordDays = 30;
