// Its own chunk: the faces' list is large, and machines with Korean fonts never fetch a face of it.
import '@fontsource-variable/noto-sans-kr/index.css';
