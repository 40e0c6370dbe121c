export { default as font } from "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url";
export { default as stylesheet } from "./style.css?url&no-inline";
