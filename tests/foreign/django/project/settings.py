"""Settings of a small agency's API; what it stores lies in one folder."""
import os
from datetime import timedelta
from pathlib import Path

DATA_DIR = Path(os.environ['DATA_DIR'])
SECRET_KEY = os.environ['SECRET_KEY']
DEBUG = False
ALLOWED_HOSTS = ['127.0.0.1']

INSTALLED_APPS = [
    'django.contrib.contenttypes',
    'django.contrib.auth',
    'corsheaders',
    'rest_framework',
    'agency',
]
MIDDLEWARE = [
    'corsheaders.middleware.CorsMiddleware',
    'django.middleware.common.CommonMiddleware',
]
ROOT_URLCONF = 'project.urls'
AUTH_USER_MODEL = 'agency.User'
DEFAULT_AUTO_FIELD = 'django.db.models.BigAutoField'

DATABASES = {
    'default': {
        'ENGINE': 'django.db.backends.sqlite3',
        'NAME': DATA_DIR / 'db.sqlite3',
        'OPTIONS': {'timeout': 20},
    },
}
MEDIA_ROOT = DATA_DIR / 'media'
MEDIA_URL = '/media/'

LANGUAGE_CODE = 'en-gb'
TIME_ZONE = 'Europe/Oslo'
USE_TZ = True

CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r'^/api/'

REST_FRAMEWORK = {
    'DEFAULT_AUTHENTICATION_CLASSES': [
        'rest_framework_simplejwt.authentication.JWTAuthentication',
    ],
    'DEFAULT_PERMISSION_CLASSES': [
        'rest_framework.permissions.IsAuthenticated',
    ],
    'DEFAULT_PARSER_CLASSES': ['rest_framework.parsers.JSONParser'],
    'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
    'DEFAULT_PAGINATION_CLASS': (
        'rest_framework.pagination.PageNumberPagination'
    ),
    # So few that a handful of records has several pages.
    'PAGE_SIZE': 2,
    'COERCE_DECIMAL_TO_STRING': False,
}
SIMPLE_JWT = {
    'ACCESS_TOKEN_LIFETIME': timedelta(minutes=5),
    'REFRESH_TOKEN_LIFETIME': timedelta(days=1),
}
