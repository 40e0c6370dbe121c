/** Each fills a page in a list of any of the sizes: terms of few and of many people and of few letters, in two orders. @type {Record<string, string>[]} */
export const mix = [
  { searchTerm: "anna" },
  { searchTerm: "zara", sort: "created" },
  { searchTerm: "uni.example" },
  { searchTerm: "example", sort: "created" },
  { searchTerm: "an" },
  { searchTerm: "q", sort: "created" },
];
