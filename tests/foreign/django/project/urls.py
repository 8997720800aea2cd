"""The API below /api/, and the uploaded pictures below /media/."""
from django.conf import settings
from django.urls import include, path
from django.views.static import serve

urlpatterns = [
    path('api/', include('agency.urls')),
    path('media/<path:path>', serve, {'document_root': settings.MEDIA_ROOT}),
]
